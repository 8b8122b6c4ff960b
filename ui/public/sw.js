// Keeps the app's own files, so that its page opens without the server and can say that it is not there. Nothing of a
// fight is ever kept: every other request goes to the network and stays there.
const FILES = ["{{files}}"];
const PAGE = new URL("./", self.location.href).href;
// Another server may have another path of the same origin, and its own files there.
const OWN = `turnkeeper ${PAGE} `;
const KEPT = `${OWN}{{version}}`;
/** As earlier versions called what they kept. */
const EARLIER = "turnkeeper-";
const ADDRESSES = new Set(FILES.map((name) => new URL(`app/${name}`, PAGE).href));

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([PAGE, ...ADDRESSES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== KEPT && (name.startsWith(OWN) || name.startsWith(EARLIER)))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const address = request.url.split("#")[0].split("?")[0];
  if (ADDRESSES.has(address)) event.respondWith(caches.match(address).then((found) => found ?? fetch(request)));
  else if (address === PAGE && request.mode === "navigate") event.respondWith(page(request));
});

/** The page itself is the server's as long as there is one. While there is none, a proxy before it answers, by these. */
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && ![502, 503, 504].includes(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? answer ?? Response.error();
}
