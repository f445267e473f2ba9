import type { refusals as german } from "../de/refusals.ts";
import type { Translation } from "../translation.ts";

export const refusals: Translation<typeof german> = {
  empty: "“{{name}}” is empty. Please choose another file.",
  "unknown-type": "“{{name}}” cannot be opened: Mappe takes {{kinds}}. Please save it in one of these formats and add it again.",
  heic: "“{{name}}” is a HEIC picture that cannot be opened. Please save it as JPEG (iPhone: Settings › Camera › Formats › Most Compatible) and add it again.",
  avif: "“{{name}}” is an AVIF picture. Please save it as PNG or JPEG and add it again.",
  webp: "“{{name}}” is a WebP picture that cannot be opened: it is animated or damaged. Please save a still picture as PNG or JPEG and add it again.",
  tiff: "“{{name}}” is a TIFF picture that cannot be opened: it is damaged or stored in an unusual way. Please save it as PDF or JPEG and add it again.",
  gif: "“{{name}}” is a GIF picture. Please save it as PNG or JPEG and add it again.",
  bmp: "“{{name}}” is a BMP picture. Please save it as PNG or JPEG and add it again.",
  svg: "“{{name}}” is an SVG drawing. Please save it as PNG or JPEG and add it again.",
  "animated-png": "“{{name}}” is an animated PNG. Please save a still picture as PNG or JPEG and add it again.",
  xml: "“{{name}}” is an XML file, but not an e-invoice that Mappe can read (XRechnung, ZUGFeRD, UBL or CII). Please ask the sender for one of these or for a PDF.",
  office: "“{{name}}” is an office document. Please save it as PDF and add it again.",
  zip: "“{{name}}” is a ZIP. Please unpack it and add the files one by one.",
  "broken-zip": "“{{name}}” is damaged and cannot be unpacked. Please pack it again, or add the files one by one.",
  "locked-zip": "“{{name}}” is password-protected. Please unpack it and add the files one by one.",
  "zip-link": "“{{name}}” is only a link inside the ZIP. Please add the file that it points to.",
  "full-zip": "“{{name}}” has more than {{entries}} files. Please split it into several ZIPs and add those.",
  "broken-image": "“{{name}}” is damaged and cannot be opened. Please take or save it again, then add it.",
  "truncated-image": "“{{name}}” is incomplete. Please add it again.",
  "too-many-pixels": "“{{name}}” has too many pixels ({{pixels}} megapixels at most). Please make it smaller and add it again.",
  "broken-pdf": "“{{name}}” is not a readable PDF. Please save it as PDF again, then add it.",
  "encrypted-pdf": "“{{name}}” is password-protected. Please enter the password, or save the file without one and add it again.",
  "dynamic-form":
    "“{{name}}” is a dynamic form (XFA), which only Adobe Acrobat can show. Please open it there, print it to a PDF and add the new file.",
  "too-many-pages": "“{{name}}” has too many pages (at most {{max}}). Please split it and add the parts.",
  "too-hard": "“{{name}}” could not be processed. Please save it again as PDF or JPEG, then add it.",
  "hard-for-now":
    "“{{name}}” was not processed. Several of your files took too long in the past hour, and so does this one. Please try again in an hour.",
  "too-large": "“{{name}}” is larger than {{size}}. Please make it smaller or split it, then add it again.",
  "too-many-files": "“{{name}}” was not added: you can add at most {{count}} files at once.",
  "more-files": "Further files were not added: you can add at most {{count}} at once. Please add the rest afterwards.",
  "used-up": "“{{name}}” was not added: you have no free pages left.",
  "account-disabled": "“{{name}}” was not added: the account is disabled.",
  "over-quota":
    "“{{name}}” was not added: your storage of {{quota}} is full. Space you free by deleting documents is available again the next day.",
  full: "“{{name}}” was not added: your storage is full. Delete what you no longer need and empty the trash; the space is available again the next day. Whoever runs Mappe here can give you more: {{operator}}.",
  "no-space": "“{{name}}” could not be saved: the server has no space left. Please add the file again later.",
  "store-away": "“{{name}}” could not be saved: the storage is not responding. Please add the file again in a few minutes.",
  "unreadable-mail": "“{{name}}” cannot be read: the email is damaged or nested too deeply. Please send the attachments in a new one.",
  "large-mail": "“{{name}}” is larger than {{mail}}. Please save its attachments and upload them one by one.",
  "full-mail": "“{{name}}” has too many attachments (at most {{attachments}}). Please spread them over several emails.",
  winmail:
    "“{{name}}” is a package of Outlook’s that nothing can be taken out of. Please choose the format HTML in Outlook instead of “Rich Text”, and send the email again.",
  "encrypted-mail": "“{{name}}” is encrypted, or signed as a whole, and cannot be opened. Please send it again without encryption.",
  "no-papers": "The email “{{name}}” has no attachment that can become a document. Mappe takes {{kinds}}.",
  "foreign-sender":
    "The email “{{name}}” was not added: this sender may not send you anything. If you know them, allow them and ask them to send it again.",
  "unproven-sender":
    "The email “{{name}}” was not added: nothing proves that it really comes from this sender (SPF, DKIM, DMARC). Please upload the attachments yourself.",
  cut_one: "{{count}} page of “{{name}}” was left out because you have no free pages left.",
  cut_other: "{{count}} pages of “{{name}}” were left out because you have no free pages left.",
  ways: {
    away: "Hide the note about “{{name}}”",
    awayKept: "Discard “{{name}}” and hide this note",
    again: "Try again",
    unlock: "Enter password",
  },
};
