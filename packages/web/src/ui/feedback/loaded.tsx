import type { ReactNode } from 'react'
import { failureWords } from '../../lib/words/failure-message.ts'
import { Failure } from './failure.tsx'
import { LoadingLine } from './spinner.tsx'

type LoadedProps<T> = {
  query: { data: T | undefined; isPending: boolean; error?: unknown; refetch: () => unknown }
  texts: { loading: string; failedTitle: string; failedText: string }
  children: (data: T) => ReactNode
}

/** What a card shows of its data: the data, that it comes, or that it could not be had. */
export const Loaded = <T,>({ query, texts, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingLine>{texts.loading}</LoadingLine>
  return (
    <Failure
      heading="h3"
      title={texts.failedTitle}
      text={failureWords(query.error, texts.failedText)}
      retry={() => void query.refetch()}
    />
  )
}
