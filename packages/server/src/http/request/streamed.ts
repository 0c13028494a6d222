/** An answer in parts. */
export class Streamed {
  readonly type: string
  readonly parts: AsyncIterable<string>
  /** Ends the source of the parts: everything was read, or the caller went away. */
  readonly end: () => void

  constructor(type: string, parts: AsyncIterable<string>, end: () => void = () => {}) {
    this.type = type
    this.parts = parts
    this.end = end
  }
}
