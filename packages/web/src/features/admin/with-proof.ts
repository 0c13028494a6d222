import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import { useProof } from '../../lib/hooks/use-proof.ts'

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
