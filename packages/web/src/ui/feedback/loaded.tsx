import type { ReactNode } from 'react'
import { failureMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { FailureMessage } from './failure.tsx'
import { LoadingLine } from './spinner.tsx'

type QueryResultProps<T> = {
  query: { data: T | undefined; isPending: boolean; error?: unknown; refetch: () => unknown }
  texts: { loading: string; failedTitle: string; failedText: string }
  heading?: 'h2' | 'h3'
  children: (data: T) => ReactNode
}

export const QueryResult = <T,>({
  query,
  texts,
  heading = 'h3',
  children,
}: QueryResultProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingLine>{texts.loading}</LoadingLine>
  return (
    <FailureMessage
      heading={heading}
      title={texts.failedTitle}
      text={failureMessage(query.error, texts.failedText)}
      retry={() => void query.refetch()}
    />
  )
}
