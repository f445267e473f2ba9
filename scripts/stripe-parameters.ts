// Reads Stripe's own types of what its requests take, which Stripe generates from its published description, into a small schema:
// tests/fixtures/stripe/parameters.json, by which the tests' stand-in of Stripe refuses what Stripe would refuse. Run by hand for a new version of the package.
import { writeFileSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import ts from "typescript";
import type { Shape } from "../tests/support/stripe/shapes.ts";

/** The type of a request's parameters; null: none */
const wanted: Record<string, string | null> = {
  "POST /v1/billing_portal/configurations": "Stripe.BillingPortal.ConfigurationCreateParams",
  "GET /v1/billing_portal/configurations": "Stripe.BillingPortal.ConfigurationListParams",
  "POST /v1/billing_portal/configurations/:id": "Stripe.BillingPortal.ConfigurationUpdateParams",
  "POST /v1/billing_portal/sessions": "Stripe.BillingPortal.SessionCreateParams",
  "POST /v1/checkout/sessions": "Stripe.Checkout.SessionCreateParams",
  "GET /v1/checkout/sessions/:id": "Stripe.Checkout.SessionRetrieveParams",
  "POST /v1/checkout/sessions/:id/expire": "Stripe.Checkout.SessionExpireParams",
  "POST /v1/customers": "Stripe.CustomerCreateParams",
  "GET /v1/customers/:id": "Stripe.CustomerRetrieveParams",
  "DELETE /v1/customers/:id": null,
  "GET /v1/events": "Stripe.EventListParams",
  "POST /v1/invoices/create_preview": "Stripe.InvoiceCreatePreviewParams",
  "POST /v1/prices": "Stripe.PriceCreateParams",
  "GET /v1/prices": "Stripe.PriceListParams",
  "POST /v1/products": "Stripe.ProductCreateParams",
  "GET /v1/products/:id": "Stripe.ProductRetrieveParams",
  "POST /v1/products/:id": "Stripe.ProductUpdateParams",
  "GET /v1/subscriptions": "Stripe.SubscriptionListParams",
  "POST /v1/subscriptions/:id": "Stripe.SubscriptionUpdateParams",
  "DELETE /v1/subscriptions/:id": "Stripe.SubscriptionCancelParams",
  "POST /v1/webhook_endpoints": "Stripe.WebhookEndpointCreateParams",
  "GET /v1/webhook_endpoints": "Stripe.WebhookEndpointListParams",
  "POST /v1/webhook_endpoints/:id": "Stripe.WebhookEndpointUpdateParams",
};

const entry = path.resolve("stripe-parameters-entry.ts");
const named = Object.values(wanted).map((type, at) => `export type T${at} = ${type ?? "{}"};`);
const source = [`import Stripe from "stripe";`, ...named].join("\n");
const { checker, aliases } = read();
const shapes = Object.fromEntries(Object.keys(wanted).map((request, at) => [request, shapeAt(at)]));
const parameters = { version: Stripe.PACKAGE_VERSION, shapes };
writeFileSync("tests/fixtures/stripe/parameters.json", `${JSON.stringify(parameters)}\n`);
console.log(`${Object.keys(shapes).length} requests of stripe ${Stripe.PACKAGE_VERSION}`);

function read() {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: ["node"],
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...more) =>
    file === entry ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true) : getSourceFile.call(host, file, ...more);
  host.fileExists = (file) => file === entry || fileExists.call(host, file);
  const program = ts.createProgram([entry], options, host);
  const file = program.getSourceFile(entry);
  if (!file) throw new Error("The types were not read.");
  const trouble = ts.getPreEmitDiagnostics(program, file).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  if (trouble.length > 0) throw new Error(trouble.join("\n"));
  return { checker: program.getTypeChecker(), aliases: file.statements.filter(ts.isTypeAliasDeclaration) };
}

function shapeAt(at: number): Shape {
  const alias = aliases[at];
  if (!alias) throw new Error(`No type ${at}`);
  return shapeOf(checker.getTypeAtLocation(alias), []);
}

function shapeOf(type: ts.Type, above: readonly ts.Type[]): Shape {
  if (type.isStringLiteral()) return { enum: [type.value] };
  if (type.isNumberLiteral()) return { enum: [String(type.value)] };
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.isUnion()) return unionOf(type, above);
  // string & {}: values that a later version of the API may know
  if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String)) return "open";
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { array: item ? shapeOf(item, above) : "any" };
  }
  const values = type.getStringIndexType();
  if (values && type.getProperties().length === 0) return { map: shapeOf(values, above) };
  if (type.symbol?.name === "Decimal") return "string";
  if (above.length > 9 || above.includes(type)) return "any";
  return objectOf(type, [...above, type]);
}

function unionOf(type: ts.UnionType, above: readonly ts.Type[]): Shape {
  const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  const others = parts.filter((part) => !part.isStringLiteral()).map((part) => shapeOf(part, above));
  const all: Shape[] = [...(words.length > 0 ? [{ enum: words }] : []), ...others];
  const different = [...new Map(all.map((shape) => [JSON.stringify(shape), shape])).values()];
  const [only] = different;
  return different.length === 1 && only ? only : { anyOf: different };
}

function objectOf(type: ts.Type, above: readonly ts.Type[]): Shape {
  const object: Record<string, Shape> = {};
  const required: string[] = [];
  for (const property of type.getProperties()) {
    const declared = property.valueDeclaration ?? property.declarations?.[0];
    if (!declared) continue;
    object[property.name] = shapeOf(checker.getTypeOfSymbolAtLocation(property, declared), above);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  return required.length > 0 ? { object, required } : { object };
}
