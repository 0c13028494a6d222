type Sent = { method?: string; path: string; token?: string; body?: unknown }

/** A call of a server that runs as a process of its own. */
export const callServer = async (
  origin: string,
  { method = 'POST', path, token, body }: Sent,
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
