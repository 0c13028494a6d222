declare module 'libheif-js/wasm-bundle.js' {
  /** Values of the module's enumerations are objects, compared by identity. */
  type EnumValue = object
  type Channel = { id: EnumValue; width: number; height: number; stride: number; data: Uint8Array }
  type HeicImage = { handle: object; get_width(): number; get_height(): number; free(): void }
  type HeicDecoder = {
    /** The module's context, as long as the images are in use. */
    decoder: object | null
    decode(source: Uint8Array): HeicImage[]
  }
  const libheif: {
    HeifDecoder: new () => HeicDecoder
    heif_context_free(context: object): void
    /** The pixels are a view of the module's memory until the image is released. */
    heif_js_decode_image2(
      handle: object,
      colorspace: EnumValue,
      chroma: EnumValue,
    ): { code?: unknown; image: object; channels: Channel[] } | null
    heif_image_release(image: object): void
    heif_colorspace: { heif_colorspace_RGB: EnumValue }
    heif_chroma: { heif_chroma_interleaved_RGB: EnumValue }
    heif_channel: { heif_channel_interleaved: EnumValue }
  }
  export default libheif
}
