import { signaturePath } from "./paths.ts";

type Props = { imageId: string /** width, height: its proportions */; width: number; height: number; alt: string };

/** Shows a person's signature, as large as the space allows. */
export function SignatureImage({ imageId, width, height, alt }: Props) {
  return (
    <img
      className="signature-image"
      src={signaturePath(imageId)}
      width={Math.round(width)}
      height={Math.round(height)}
      alt={alt}
      decoding="async"
    />
  );
}
