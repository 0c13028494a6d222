declare module 'heic-decode' {
  type HeicImage = {
    width: number
    height: number
    decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> }
  export default decode
}
