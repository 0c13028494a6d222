/** What was judged has changed meanwhile: the transaction is taken back and all is judged anew. */
export class StaleError extends Error {
  constructor() {
    super('Another change came between judging and recording.')
    this.name = 'StaleError'
  }
}
