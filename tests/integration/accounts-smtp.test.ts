import { afterAll, expect, test, vi } from "vitest";
import { deliver } from "~/mail/deliver.server";
import { verificationMail } from "~/mail/verification.server";

const { received, stop } = await vi.hoisted(async () => (await import("../support/mail-server.ts")).startMailServer());

afterAll(stop);

async function sendTo(email: string): Promise<void> {
  await deliver(await verificationMail({ email, language: "de", link: "https://mappe.example/auth/verify?token=a-b_c&x=1" }));
}

test("the mail server gets the letter with both bodies and the whole link", async () => {
  await sendTo("jana@post.example");

  expect(received).toHaveLength(1);
  const [letter] = received;
  expect(letter).toMatchObject({ from: "post@mappe.example", to: ["jana@post.example"] });
  expect(letter?.mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse");
  expect(letter?.mail.from).toMatchObject({ name: "Mappe", address: "post@mappe.example" });
  expect(letter?.mail.text).toContain("https://mappe.example/auth/verify?token=a-b_c&x=1");
  expect(letter?.mail.html).toContain('href="https://mappe.example/auth/verify?token=a-b_c&amp;x=1"');
});

test("a refused letter fails, so that its job knows of it", async () => {
  await expect(sendTo("nobody@post.example")).rejects.toThrow("No such person here");
});
