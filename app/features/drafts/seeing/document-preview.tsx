export const documentPreview = "document-preview";

/**
 * An SVG filter that previews the look *Document* in the browser before it is rendered: it divides the picture by its own background, the brightest
 * values around each place. The image core's result is finer.
 */
export function DocumentPreview() {
  return (
    <svg className="hidden-text" width="0" height="0" aria-hidden="true">
      <filter id={documentPreview} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feMorphology operator="dilate" radius="6" />
        <feComponentTransfer result="inverted">
          <feFuncR type="table" tableValues="1 0" />
          <feFuncG type="table" tableValues="1 0" />
          <feFuncB type="table" tableValues="1 0" />
        </feComponentTransfer>
        <feBlend in="inverted" in2="SourceGraphic" mode="color-dodge" />
        <feComponentTransfer>
          <feFuncR type="linear" slope="1.5" intercept="-0.4" />
          <feFuncG type="linear" slope="1.5" intercept="-0.4" />
          <feFuncB type="linear" slope="1.5" intercept="-0.4" />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
