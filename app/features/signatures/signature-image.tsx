import { signaturePath } from "./paths.ts";

/** width, height: its proportions; src: of guests, who have addresses of their own */
type Props = { imageId: string; width: number; height: number; alt: string; src?: string | undefined };

/** Shows a person's signature, as large as the space allows. */
export function SignatureImage({ imageId, width, height, alt, src = signaturePath(imageId) }: Props) {
  return <img className="signature-image" src={src} width={Math.round(width)} height={Math.round(height)} alt={alt} decoding="async" />;
}
