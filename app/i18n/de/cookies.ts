export const cookies = {
  label: "Cookies",
  text: "Mappe verwendet Cookies, damit die Bedienung angenehmer wird.",
  counted: "Notwendige setzen wir immer. Stimmen Sie zu, zählen wir außerdem, welche Seiten aufgerufen werden, aber nicht, von wem.",
  more: "Mehr dazu",
  decline: "Ablehnen",
  accept: "Zustimmen",
};
