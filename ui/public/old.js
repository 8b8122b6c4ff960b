// For browsers that cannot run the app, and for lines on which it does not come: written so that old ones can read it.
// The style hides what it says as soon as there is something to show.
(function () {
  var german = /^de/i.test(navigator.language || "") ? "-de" : "";
  function tell(what) {
    var other = document.getElementById((what === "old" ? "slow" : "old") + german);
    var told = document.getElementById(what + german);
    if (other && told) {
      other.hidden = true;
      told.hidden = false;
    }
  }
  function old() {
    tell("old");
  }
  function slow() {
    tell("slow");
  }
  if (!("noModule" in document.createElement("script"))) {
    window.addEventListener("load", old);
    return;
  }
  var slowly = setTimeout(slow, 4000);
  window.addEventListener(
    "error",
    function (event) {
      clearTimeout(slowly);
      // A file that did not come has no message; a script that cannot be read or run has one.
      setTimeout(event.message ? old : slow, 500);
    },
    true,
  );
})();
