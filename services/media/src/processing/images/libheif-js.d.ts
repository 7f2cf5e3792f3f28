/** The part of libheif that is used. Its own types describe another file of the package. */
declare module 'libheif-js/wasm-bundle.js' {
  export type HeifHandle = object & { readonly heif: unique symbol };
  interface HeifPlane {
    /** A view of the memory of the decoder, `stride` bytes for each row. */
    data: Uint8Array<ArrayBuffer>;
    stride: number;
    width: number;
    height: number;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): { handle: HeifHandle }[] };
    heif_image_handle_has_alpha_channel(handle: HeifHandle): boolean;
    /** The answer has no channels when decoding failed. */
    heif_js_decode_image2(handle: HeifHandle, colorspace: unknown, chroma: unknown): Promise<{ channels?: HeifPlane[] }>;
    heif_colorspace: Record<'heif_colorspace_RGB', unknown>;
    heif_chroma: Record<'heif_chroma_interleaved_RGB' | 'heif_chroma_interleaved_RGBA', unknown>;
  };
  export default libheif;
}
