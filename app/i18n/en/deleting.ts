export const deleting = {
  title: "Are you sure?",
  text: "The file will be moved to your trash for {{days}} days. You can restore it until then.",
  textOf: "The file will be moved to {{owner}}’s trash for {{days}} days. Only {{owner}} can restore it from there.",
  others_one: "One other person will lose it too.",
  others_other: "{{count}} other people will lose it too.",
  yes: "Yes, delete it!",
  no: "Cancel",
  undo: "Undo",
  done: "Deleted. Your file has been deleted. It stays in the trash for {{days}} days.",
};
