import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** Every address there is. */
export default [
  // public
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("features", "routes/public/features.tsx"),
    route("usecases", "routes/public/use-cases.tsx"),
    route("users", "routes/public/audiences.tsx"),
    route("auth/pricing", "routes/public/prices.tsx"),
    route("agb", "routes/public/agb.tsx"),
    route("impressum", "routes/public/impressum.tsx"),
    route("widerufserklarung", "routes/public/widerufserklarung.tsx"),
    route("datenschutzerklarung", "routes/public/datenschutzerklarung.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("refused/:status", "routes/public/refused.tsx"),

  // signing in; the short addresses are those of earlier versions
  route("login", "routes/auth/former-address.ts", { id: "login" }),
  route("pricing", "routes/auth/former-address.ts", { id: "pricing" }),
  route("register/:id?", "routes/auth/former-address.ts", { id: "register" }),
  route("signup/:id?", "routes/auth/former-address.ts", { id: "signup" }),
  route("auth", "routes/auth/layout.tsx", [
    index("routes/auth/catch-all.ts", { id: "auth" }),
    route("login", "routes/auth/login.tsx"),
    route("register/:id?", "routes/auth/register.tsx"),
    route("forgot", "routes/auth/forgot.tsx"),
    route("reset", "routes/auth/reset.tsx"),
    route("verify", "routes/auth/verify.tsx"),
    route("claim", "routes/auth/claim.tsx"),
    route("mails", "routes/auth/stop-mails.tsx"),
    route("resend", "routes/auth/resend.ts"),
    route("logout", "routes/auth/logout.ts"),
    route(":provider", "routes/auth/provider.ts"),
    route(":provider/callback", "routes/auth/provider-callback.ts"),
    route("*", "routes/auth/catch-all.ts"),
  ]),

  // signed in
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/catch-all.ts", { id: "admin" }),
    layout("routes/admin/screens.tsx", [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("support", "routes/admin/support.tsx"),
      route("documents/:tabId?", "routes/admin/documents.tsx"),
      route("documents/zipping", "routes/admin/zipping-documents.tsx"),
      route("documents/selected", "routes/admin/selected-documents.tsx"),
      route("documents/share", "routes/admin/share-documents.tsx"),
      route("documents/delete", "routes/admin/delete-documents.tsx"),
      route("documents/bulk", "routes/admin/bulk-documents.tsx"),
      route("addnewdoc", "routes/admin/add-document.tsx"),
      route("addnewdoc/waiting", "routes/admin/add-document-waiting.tsx"),
      route("addnewdoc/discard", "routes/admin/add-document-discard.tsx"),
      route("documentdetails", "routes/admin/document-details.tsx", [
        route("edit", "routes/admin/document-edit.tsx"),
        route("crop", "routes/admin/document-crop.tsx"),
      ]),
      route("documentdetails/kept", "routes/admin/document-kept.tsx"),
      route("documentdetails/share", "routes/admin/document-share.tsx"),
      route("documentdetails/delete", "routes/admin/document-delete.tsx"),
      route("documentdetails/exporting", "routes/admin/document-exporting.tsx"),
      route("notifications", "routes/admin/notifications.tsx"),
      route("timeline", "routes/admin/timeline.tsx"),
      route("connections", "routes/admin/connections.tsx"),
      route("connections/delete", "routes/admin/delete-connection.tsx"),
      route("connections/delete-invite", "routes/admin/delete-invite.tsx"),
      route("myprofile", "routes/admin/my-profile.tsx"),
      route("myprofile/photo", "routes/admin/own-photo.tsx"),
      route("profile/:id?", "routes/admin/profile.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("*", "routes/admin/catch-all.ts"),
    ]),
  ]),

  // signed in, the whole window for one page
  route("admin/documentdetails/page", "routes/admin/document-page.tsx"),

  // answers that are no pages
  ...prefix("admin", [
    route("documents/zip", "routes/admin/zip-documents.ts"),
    route("notifications/read", "routes/admin/notification-read.ts"),
    route("addnewdoc/files", "routes/admin/add-files.ts"),
    route("documentdetails/export", "routes/admin/document-export.ts"),
    route("documentdetails/text", "routes/admin/document-text.ts"),
    route("settings/sessions", "routes/admin/own-sessions.ts"),
    route("myprofile/photo/send", "routes/admin/send-photo.ts"),
    route("settings/mails", "routes/admin/own-mails.ts"),
  ]),
  route("files/:pageId/:which", "routes/files.ts"),
  route("photos/:fileId", "routes/photos.ts"),
  route("signatures/:imageId", "routes/signatures.ts"),
  route("language", "routes/language.ts"),
  route("preferences", "routes/preferences.ts"),
  route("cookies", "routes/cookies.ts"),
  route("views", "routes/views.ts"),
  route("toasts/:id", "routes/shown-toast.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("manifest.webmanifest", "routes/public/manifest.ts"),
  route("live", "routes/live.ts"),
  route("healthcheck", "routes/health.ts"),
] satisfies RouteConfig;
