// For browsers that cannot run the app: written so that old ones can read it. Where nothing has been shown after a
// while, or the script did not even parse, the page says what to do.
(function () {
  function tell() {
    var app = document.getElementById("app");
    var old = document.getElementById("old");
    if (app && old && !app.firstChild) old.removeAttribute("hidden");
  }
  if (!("noModule" in document.createElement("script"))) window.addEventListener("load", tell);
  window.addEventListener("error", function () {
    setTimeout(tell, 500);
  });
  setTimeout(tell, 12000);
})();
