import type { Random } from '../../crypto/primitives/ids.ts'
import { sourceHash } from '../../crypto/primitives/source-hash.ts'

export type HeaderOptions = {
  production: boolean
  secureOrigin: boolean
  /** Origins of pages that may show ours in a frame; none by default. */
  parentOrigins?: readonly string[] | undefined
}

const frameAncestors = ({ parentOrigins = [] }: HeaderOptions): string =>
  parentOrigins.length === 0 ? "'none'" : parentOrigins.join(' ')

export const createNonce = (random: Random): string =>
  Buffer.from(random.bytes(16)).toString('base64url')

/**
 * Scripts come from our own files only. Styles too, and from elements with the response's nonce:
 * the dialogs' scroll lock makes one.
 */
export const contentSecurityPolicy = (nonce: string, options: HeaderOptions): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors(options)}`,
    ...(options.secureOrigin ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Also allows one script within the page: exactly this text. */
export const allowScript = (policy: string, script: string): string =>
  policy.replace(/script-src [^;]*/, (allowed) => `${allowed} '${sourceHash(script)}'`)

const disabledFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/** On every answer. */
export const securityHeaders = (nonce: string, options: HeaderOptions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(nonce, options),
  'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Pages that open a sign-in window keep it; a foreign opener loses its hold on ours.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  ...(options.production && options.secureOrigin
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
})
