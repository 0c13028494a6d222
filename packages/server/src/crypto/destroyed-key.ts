/** What was sealed with it is gone for good: its account was deleted. */
export class DestroyedKey extends Error {
  constructor() {
    super('The data key is destroyed.')
    this.name = 'DestroyedKey'
  }
}
