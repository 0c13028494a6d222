import { readablePages } from '@crosscheck/domain/pages'
import type { Server } from '../server/server.ts'
import { escapeHtml } from './html.ts'

/** Other pages say themselves that they are not to be listed, so engines have to read them. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const sitemap = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...readablePages.map((page) => `<url><loc>${escapeHtml(publicUrl + page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const serveSearchEngines = (server: Server, { publicUrl }: { publicUrl: string }): void => {
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl)),
  )
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl)),
  )
}
