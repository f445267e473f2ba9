export const cookies = {
  label: "Cookies",
  text: "Dürfen wir zählen, welche Seiten aufgerufen werden?",
  counted: "Wir zählen nicht, von wem. Notwendige Cookies setzen wir immer.",
  more: "Mehr dazu",
  decline: "Ablehnen",
  accept: "Zustimmen",
};
