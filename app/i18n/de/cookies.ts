export const cookies = {
  label: "Cookies",
  text: "Mappe verwendet Cookies, damit die Bedienung angenehmer wird.",
  counted: "Die notwendigen sind immer dabei; stimmen Sie zu, zählen wir außerdem, welche Seiten aufgerufen werden, aber nicht, von wem.",
  more: "Mehr dazu",
  decline: "Ablehnen",
  accept: "Zustimmen",
};
