/** What we use of the browsers' Trusted Types, which TypeScript does not know yet; what a policy lets pass is taken like a string. */
interface Window {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypeRules): Required<TrustedTypeRules> };
}

/** null: what was asked for is refused */
type TrustedTypeRules = { createHTML?(html: string): string; createScriptURL?(url: string): string | null };
