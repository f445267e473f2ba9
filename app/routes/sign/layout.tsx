import GuestLayout from "../link/layout.tsx";

export { ErrorBoundary, links } from "../link/layout.tsx";

export default GuestLayout;
