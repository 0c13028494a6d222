/** Why the embedded PostgreSQL cannot run, as a sentence for the person who started it. */
export class EmbeddedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedError'
  }
}
