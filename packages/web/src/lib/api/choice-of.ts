import type { UseMutationResult } from '@tanstack/react-query'

/** What the button of each choice needs, while one of them is sent at a time. */
export const choiceOf =
  <Choice>({ isPending, variables, mutate }: UseMutationResult<unknown, Error, Choice>) =>
  (choice: Choice) => ({
    busy: isPending && variables === choice,
    onClick: () => {
      if (!isPending) mutate(choice)
    },
  })
