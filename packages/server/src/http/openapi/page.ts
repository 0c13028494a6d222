import type { Call } from '@crosscheck/domain/contract/call/define'
import { clientFrames, serverFrames } from '@crosscheck/domain/contract/platform/realtime-frames'
import type { z } from 'zod'
import { escapeHtml, htmlPage } from '../pages/html.ts'
import { accessTerms } from './document.ts'
import { errorsByStatus } from './errors-of-call.ts'
import { otherRoutes } from './other-routes.ts'
import { schemaOf } from './schema.ts'

const inCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
    : ''

const errorRows = (name: string, call: Call): string =>
  [...errorsByStatus(name, call)]
    .map(
      ([status, codes]) =>
        `<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
    )
    .join('')

const section = (name: string, call: Call): string => `
<section><h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(call.summary)}. <span class="quiet">${inCode(accessTerms(call))}</span></p>
${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}
${part('Body', call.body, 'input')}${part('Form, with a `file`', call.form, 'input')}${part(`Answer ${call.status ?? 200}`, call.output, 'output')}
<details><summary>Errors</summary><table>${errorRows(name, call)}</table></details>
</section>`

type OtherRoute = { summary: string; description?: string }

const otherSection = (path: string, methods: object): string =>
  Object.entries(methods as Record<string, OtherRoute>)
    .map(
      ([method, { summary, description }]) => `
<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}. ${inCode(description ?? '')}</p>
${path === '/' ? part('Client frames', clientFrames, 'input') + part('Server frames', serverFrames, 'output') : ''}
</section>`,
    )
    .join('')

/** The page that shows the contract. */
export const openApiPage = (calls: Record<string, Call>, nonce: string): string =>
  htmlPage({
    title: 'CrossCheck API',
    body: `<p>The same for tools: <a href="/api/openapi.json">/api/openapi.json</a>.
Errors are <code>{error, message, code, reason?, fields?, retryAt?}</code> with a status of 400 or above.
Data that belongs to another user gets the same answer as data that does not exist.</p>
<nav><a href="#calls">Calls</a> · <a href="#others">Sockets, pages and operations</a></nav>
<h2 id="calls">Calls</h2>
${Object.entries(calls)
  .map(([name, call]) => section(name, call))
  .join('')}
<h2 id="others">Sockets, pages and operations</h2>
${Object.entries(otherRoutes)
  .map(([path, methods]) => otherSection(path, methods))
  .join('')}`,
    nonce,
  })
