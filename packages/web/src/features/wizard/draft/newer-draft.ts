type ServerDraft = { content: unknown; updatedAt: string } | null
type OwnCopy = { content: unknown; changedAt: number } | undefined

/** The newer of the two; a local copy exists only while the server does not have it. */
export const newerDraft = (
  server: ServerDraft,
  local: OwnCopy,
): { content: unknown; unsent: boolean } | undefined => {
  const serverTime = server ? Date.parse(server.updatedAt) : -Infinity
  if (local && local.changedAt >= serverTime) return { content: local.content, unsent: true }
  return server ? { content: server.content, unsent: false } : undefined
}
