import type { views as german } from "../de/views.ts";
import type { Translation } from "../translation.ts";

export const views: Translation<typeof german> = {
  /** of the browser's own tab */
  titleOfTab: "Documents: {{tab}}",
  trash: "Trash ({{count}})",
  link: "Link to this view",
  ownLinks: "My links ({{count}})",
  title: "Saved views",
  save: "Save this view",
  saveText:
    "The search with its filters, order and columns will be in the menu and on the dashboard under this name. Compact rows are the same in every list.",
  found_one: "Saved view:",
  found_other: "Saved views:",
  everything: "All documents",
  sorted: "Sorted: {{by}}, {{way}}",
  columns: "Columns: {{names}}",
  search: "What the view shows",
  name: "Name",
  nameHint: "For example “Electricity 2025”",
  saveNow: "Save",
  cancel: "Cancel",
  saved: "The view “{{name}}” is now in the menu and on the dashboard.",
  edit: "Edit view",
  changed: "The search, filters, order or columns differ from the saved view “{{name}}”.",
  update: "Save to this view",
  saveAs: "Save as a new view",
  discard: "Discard",
  updated: "The view “{{name}}” has been changed.",
  renamed: "The view is now called “{{name}}”.",
  delete: "Delete view…",
  question: "Delete the view “{{name}}”?",
  yes: "Yes, delete it!",
  deleteText: "Only the view is deleted. The documents stay.",
  deleted: "The view “{{name}}” has been deleted.",
  count_one: "{{shown}} document",
  count_other: "{{shown}} documents",
  linked_one:
    "An open link shows people without an account whatever this view shows at the time. If you change the view, that changes, too.",
  linked_other:
    "{{count}} open links show people without an account whatever this view shows at the time. If you change the view, that changes, too.",
  linksEnd: "The open links to this view will then end.",
  refusals: {
    empty: "A view needs a name.",
    long: "This name is too long: it can have up to {{max}} characters.",
    taken: "A view with this name already exists.",
    many: "You can save up to {{views}} views. Please delete one first.",
    endless: "This search is too long to save. Please remove a search term.",
  },
};
