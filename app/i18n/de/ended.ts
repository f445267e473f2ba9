/** What became of an edit that another tab ended. The server alone says it, and no screen loads it. */
export const ended = {
  edit: "Diese Bearbeitung ist hier oder in einem anderen Tab beendet worden. Was Sie hier sehen, ist der gespeicherte Stand.",
  marks:
    "Diese Bearbeitung ist hier oder in einem anderen Tab beendet worden. Was Sie gezeichnet, aber noch nicht gespeichert hatten, kommt wieder, wenn Sie weiterzeichnen.",
  draw: "Weiterzeichnen",
  saved: "Diese Bearbeitung war schon gespeichert, hier oder in einem anderen Tab. Was Sie danach noch eingegeben haben, ist nicht dabei.",
  discarded: "Diese Bearbeitung war schon beendet, hier oder in einem anderen Tab, ohne dass etwas davon gespeichert wurde.",
};
