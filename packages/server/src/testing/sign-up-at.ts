import { goodPassword, type SignedUp } from './auth-server.ts'

/** A new account on a server that runs as a process of its own. */
export const signUpAt = async (origin: string, email: string): Promise<SignedUp> => {
  const answer = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}`)
  return (await answer.json()) as SignedUp
}
