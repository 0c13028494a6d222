import type { Call } from '@crosscheck/domain/contract/define'
import { z } from 'zod'
import { escapeHtml, htmlPage } from './html.ts'

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`
}

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema ? `<details><summary>${title}</summary>${schemaText(schema, io)}</details>` : ''

const section = (name: string, call: Call): string => `
<section><h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(call.summary)}. <span class="quiet">Who: ${call.access}. Limit: ${call.limit}.</span></p>
${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}
${part('Body', call.body, 'input')}${part(`Answer ${call.status ?? 200}`, call.output, 'output')}
</section>`

/** The contract for reading. */
export const openApiPage = (calls: Record<string, Call>, nonce: string): string =>
  htmlPage(
    'CrossCheck API',
    `<p>The same as a document for tools: <a href="/api/openapi.json">/api/openapi.json</a>.
Errors are <code>{error, message, code, fields?, retryAt?}</code> with a status of 400 or above.</p>
${Object.entries(calls)
  .map(([name, call]) => section(name, call))
  .join('')}`,
    nonce,
  )
