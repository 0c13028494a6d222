/** The keys of cached server data. Shared, so that one feature can invalidate another's data. */
export const keys = {
  dashboard: ['dashboard'] as const,
  profiles: ['profiles'] as const,
  notifications: ['notifications'] as const,
  /** Every list of matches and every single match. */
  matches: ['matches'] as const,
  matchLists: ['matches', 'list'] as const,
  match: (id: string) => ['matches', 'one', id] as const,
  consents: ['consent'] as const,
  /** The user's consents for each profile. */
  consentRecords: ['consent-records'] as const,
  /** The address that other members get. */
  contactAddress: ['contact-address'] as const,
  consent: (matchId: string) => ['consent', matchId] as const,
  allPhotos: ['photos'] as const,
  /** Own photos with links, in any order. */
  photos: (wanted: readonly string[]) => ['photos', ...wanted.toSorted()] as const,
  /** Below the consent: what changes that ends or begins what is shown. */
  shownPhotos: (matchId: string) => ['consent', matchId, 'shown-photos'] as const,
  inbox: ['inbox'] as const,
  messages: (matchId: string) => ['messages', matchId] as const,
}
