// The app: settings, the router, and the page of the route.
import { effect } from "@preact/signals";
// biome-ignore lint/suspicious/noDeprecatedImports: only the form of render with three arguments is deprecated
import { type JSX, render } from "preact";
import { Safe } from "./parts/error-boundary.tsx";
import { lazy } from "./parts/lazy.tsx";
import { registerPanels } from "./parts/panels.ts";
import { Announcer, Notices } from "./parts/status.tsx";
import { route, startRouter, written } from "./router.ts";
import { Home, Owner } from "./screens/home.tsx";
import { Enter, Join, Nowhere } from "./screens/lobby.tsx";
import { Seat } from "./screens/seat.tsx";
import { watchTouches } from "./store/alert.ts";
import { backClosesDialogs } from "./store/dialog-history.ts";
import { keepPage } from "./store/drops.ts";
import { guardTaps } from "./store/guard.ts";
import { startLanguage } from "./store/language.ts";
import { applySettings } from "./store/settings.ts";
import { keepShell } from "./store/shell.ts";
import { PANELS } from "./systems/index.ts";
import { withTexts } from "./texts/index.ts";

const NewFight = lazy(() => import("./screens/new-fight.tsx").then((page) => page.NewFight));

const OddsPage = lazy(() => withTexts("odds", import("./screens/odds.tsx")).then((page) => page.OddsPage));

function App(): JSX.Element {
  return (
    <>
      <Safe key={written(route.value)}>
        <Page />
      </Safe>
      <Notices />
      <Announcer />
    </>
  );
}

function Page(): JSX.Element {
  const at = route.value;
  switch (at.at) {
    case "home":
      return <Home />;
    case "owner":
      return <Owner key={at.token} token={at.token} />;
    case "lost":
      return <Nowhere what="lost" />;
    case "new":
      return <NewFight />;
    case "odds":
      return <OddsPage />;
    case "join":
      return <Join key={at.code} code={at.code} />;
    case "enter":
      return <Enter key={at.token} fight={at.fight} token={at.token} show={at.show ?? ""} />;
    case "seat":
      return <Seat fight={at.fight} seat={at.seat} show={at.show} />;
  }
}

// What lies over a stream is transparent from the first moment, before there is anything to show.
effect(() => {
  const at = route.value;
  document.documentElement.classList.toggle(
    "overlay",
    (at.at === "enter" || at.at === "seat") && at.show === "overlay",
  );
});
await startLanguage();
registerPanels(PANELS);
applySettings();
watchTouches();
guardTaps();
keepPage();
keepShell();
startRouter();
backClosesDialogs();
const root = document.getElementById("app");
if (root) render(<App />, root);
