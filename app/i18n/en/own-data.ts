export const ownData = {
  heading: "Your data",
  back: "Back to settings",
  export: {
    title: "Take everything with you",
    what: "Documents, originals, texts and history as one ZIP file. We’ll let you know when it is ready.",
    contents:
      "It holds every document as a PDF, every original byte for byte as it arrived, and everything else that Mappe knows about you in a form that other programs can read. Of documents that others have shared with you it holds what you are allowed to see.",
    open: "Take along …",
    fetch: "Download …",
    submit: "Request export",
    anew: "Put together anew",
    anewWhy: "This replaces the file that is waiting now.",
    pdfs: "Writing PDFs: {{done}} of {{total}}",
    writing: "Writing the file: {{done}} of {{total}} documents",
    goesOn: "This goes on when you leave the page. Once the file is ready you’ll get an email and a notification.",
    asked: "Your data is being put together. We’ll let you know when the file is ready.",
    progress: "Progress",
    ready: "Your data is ready: {{size}}, as of {{at}}. The file will be deleted on {{until}}.",
    download: "Download",
    file: "Mappe, all data {{day}}.zip",
    failed: "Sorry, that didn’t work. Please try again.",
    short: { asked: "Being put together", ready: "Ready until {{until}}", failed: "Didn’t work" },
  },
  refusals: {
    "asked-already": "Your data is being put together already.",
    "too-often": "You’ve requested this three times in the last 24 hours. Please wait until tomorrow.",
  },
};
