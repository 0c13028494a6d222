import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@crosscheck/domain/errors'
import PostalMime from 'postal-mime'
import { isLocalAddress } from '../http/admission/client-address.ts'
import { escapeHtml, htmlPage } from '../http/pages/html.ts'
import type { Server } from '../http/server/server.ts'
import { textMessageDomain } from './stored-mails.ts'

type StoredMail = { name: string; date: string; to: string; subject: string; text: string }

const mailName = /^[A-Za-z0-9_-]{1,120}$/

/** A stored text message shows its number. */
const receiverOf = (address: string): string => address.replace(`@${textMessageDomain}`, '')

const readMail = async (folder: string, name: string): Promise<StoredMail> => {
  const mail = await PostalMime.parse(await readFile(join(folder, `${name}.eml`)))
  return {
    name,
    date: mail.date ?? '',
    to: mail.to?.map(({ address }) => receiverOf(address ?? '')).join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
  }
}

/** Newest first. */
const listNames = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.endsWith('.eml') && !file.startsWith('.'))
    .map((file) => file.slice(0, -'.eml'.length))
    .filter((name) => mailName.test(name))
    .sort()
    .reverse()
}

const readAll = async (folder: string): Promise<StoredMail[]> =>
  Promise.all((await listNames(folder)).slice(0, 200).map((name) => readMail(folder, name)))

const withLinks = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )

const row = (mail: StoredMail): string =>
  `<tr><td>${escapeHtml(mail.date)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mailbox/${mail.name}">${escapeHtml(mail.subject)}</a></td></tr>`

const listPage = (mails: StoredMail[], nonce: string): string =>
  htmlPage({
    title: 'Mailbox',
    body: `<p class="quiet">Emails and text messages from this development server. They are not sent to anyone.</p>${
      mails.length === 0
        ? '<p>No emails yet.</p>'
        : `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`
    }`,
    nonce,
  })

const mailPage = (mail: StoredMail, nonce: string): string =>
  htmlPage({
    title: mail.subject,
    body: `<p class="quiet">To ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}. <a href="/dev/mailbox">All emails</a></p><pre>${withLinks(mail.text)}</pre>`,
    nonce,
  })

/**
 * The mails of the folder, to read and click in development. Only for browsers on this machine: the
 * caller registers it outside production only, and a web page elsewhere that resolves its own name
 * to loopback fails by the Host header.
 */
export const serveMailbox = (server: Server, folder: string): void => {
  const html = 'text/html; charset=utf-8'

  server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { headers, socket } = request
      if (!isLocalAddress({ peer: socket.remoteAddress, headers })) throw new AppError('NOT_FOUND')
      void reply.header('Cache-Control', 'no-store')
    })
    scope.get('/dev/mailbox', async (request, reply) =>
      reply.type(html).send(listPage(await readAll(folder), request.facts.nonce)),
    )
    scope.get('/dev/mailbox.json', async (_request, reply) =>
      reply.send({ items: await readAll(folder) }),
    )
    scope.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
      const { name } = request.params
      if (!(await listNames(folder)).includes(name)) throw new AppError('NOT_FOUND')
      return reply.type(html).send(mailPage(await readMail(folder, name), request.facts.nonce))
    })
  })
}
