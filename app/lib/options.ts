type Option = { to: string; label: string; hint?: string | undefined };

/** Links that a field proposes, of one kind. */
export type OptionGroup = { title: string; options: Option[] };
