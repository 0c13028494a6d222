import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** Repeats a call after a step-up, when the server requires one. */
export type WithProof = <T>(task: () => Promise<T>) => Promise<T>

const ProofContext = createContext<WithProof>((task) => task())

/** The screen of the administration provides it, because the dialog belongs to another feature. */
export const ProofProvider = ProofContext.Provider

export const useProof = (): WithProof => useContext(ProofContext)

/** Reads only when asked: each reading is in the log. */
export const useProvedQuery = <Data>(queryKey: QueryKey, load: () => Promise<Data>) => {
  const withProof = useProof()
  return useQuery({
    queryKey,
    queryFn: () => withProof(load),
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export const useProvedMutation = <Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) => {
  const withProof = useProof()
  return useMutation({ mutationFn: (given: Given) => withProof(() => send(given)), onSuccess })
}
