/** The store did not answer, or did not do what was asked. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
