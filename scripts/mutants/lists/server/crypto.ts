import type { Mutation } from '../../mutation.ts'

const sealer = {
  file: 'packages/server/src/crypto/sealing/sealer.ts',
  tests: ['packages/server/src/crypto/sealing/sealer.test.ts'],
}
const aead = {
  file: 'packages/server/src/crypto/primitives/aead.ts',
  tests: ['packages/server/src/crypto/sealing/sealer.test.ts'],
}
const keyStore = {
  file: 'packages/server/src/crypto/keys/key-store.ts',
  tests: [
    'packages/server/src/crypto/sealing/sealer.test.ts',
    'packages/server/src/crypto/keys/key-cache.test.ts',
  ],
}
const tombstones = {
  file: 'packages/server/src/modules/platform/key-lifecycle/tombstones.ts',
  tests: ['packages/server/src/modules/platform/key-lifecycle/tombstones.test.ts'],
}
const keyFiles = {
  file: 'packages/server/src/crypto/keys/files/key-file-writer.ts',
  tests: [
    'packages/server/src/crypto/sealing/sealer.test.ts',
    'packages/server/src/crypto/keys/files/erased-key-files.test.ts',
  ],
}
const passwords = {
  file: 'packages/server/src/crypto/passwords/passwords.ts',
  tests: ['packages/server/src/crypto/passwords/passwords.test.ts'],
}
const tokens = {
  file: 'packages/server/src/crypto/tokens/tokens.ts',
  tests: ['packages/server/src/crypto/tokens/tokens.test.ts'],
}
const keyring = {
  file: 'packages/server/src/crypto/primitives/keyring.ts',
  tests: ['packages/server/src/crypto/primitives/keyring.test.ts'],
}
const challenges = {
  file: 'packages/server/src/crypto/tokens/challenges.ts',
  tests: ['packages/server/src/crypto/tokens/challenges.test.ts'],
}
const mailLinks = {
  file: 'packages/server/src/crypto/tokens/mail-links.ts',
  tests: ['packages/server/src/crypto/tokens/mail-links.test.ts'],
}
const refreshTokens = {
  file: 'packages/server/src/crypto/tokens/refresh-tokens.ts',
  tests: ['packages/server/src/modules/identity/sessions/sessions.test.ts'],
}
const blindIndex = {
  file: 'packages/server/src/crypto/sealing/blind-index.ts',
  tests: [
    'packages/server/src/crypto/primitives/keyring.test.ts',
    'packages/server/src/modules/describing/profiles/blocking-keys.test.ts',
  ],
}
const gate = {
  file: 'packages/server/src/crypto/primitives/gate.ts',
  tests: ['packages/server/src/crypto/passwords/passwords.test.ts'],
}

export const crypto: readonly Mutation[] = [
  {
    ...sealer,
    name: 'a sealed value opens in another table',
    find: '[sealingContext.table, sealingContext.row, sealingContext.userId]',
    replace: "['', sealingContext.row, sealingContext.userId]",
  },
  {
    ...sealer,
    name: 'a sealed value opens in another row',
    find: '[sealingContext.table, sealingContext.row, sealingContext.userId]',
    replace: "[sealingContext.table, '', sealingContext.userId]",
  },
  {
    ...sealer,
    name: 'sealed values show their lengths',
    find: 'const padded = Buffer.allocUnsafe(paddedLength(length))',
    replace: 'const padded = Buffer.allocUnsafe(length)',
  },
  {
    ...sealer,
    name: 'short values show their lengths',
    find: 'if (length <= 64) return 64',
    replace: 'if (length <= 8) return 8',
  },
  {
    ...aead,
    name: 'the same nonce is used twice',
    find: 'nonces.left = nonces.left.subarray(nonceBytes)',
    replace: 'nonces.left = Buffer.from(nonces.left)',
  },
  {
    ...aead,
    name: 'the sealing context of a value is not authenticated',
    find: '  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })\n  cipher.setAAD(bound)\n',
    replace:
      '  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })\n  cipher.setAAD(nothing)\n',
  },
  {
    ...aead,
    name: 'a changed value is opened',
    find: '  decipher.final()\n',
    replace: '',
  },
  {
    ...keyStore,
    file: 'packages/server/src/crypto/keys/key-entry.ts',
    name: 'a wrapped key opens for another owner',
    find: "JSON.stringify(['data key', owner, keyId])",
    replace: "JSON.stringify(['data key', keyId])",
  },
  {
    ...keyStore,
    name: 'a destroyed key stays in memory',
    find: '    destroyed.set(id, true)\n    cache.delete(id)\n',
    replace: '    destroyed.set(id, true)\n',
  },
  {
    ...keyStore,
    file: 'packages/server/src/crypto/keys/key-loader.ts',
    name: 'a key that is destroyed while it is read comes back',
    find: "    if (isDestroyed(id)) throw new UnusableKey(id, 'missing')\n",
    replace: '',
  },
  {
    ...keyStore,
    tests: tombstones.tests,
    name: 'a key is erased before its tombstone is written',
    find: 'try {\n      await recordTombstones(tombstones)\n    } finally {\n      for (const id of owners) await storage.erase(id)\n    }',
    replace:
      '    for (const id of owners) await storage.erase(id)\n    await recordTombstones(tombstones)\n',
  },
  {
    ...tombstones,
    name: 'a restored key store keeps destroyed keys',
    find: '    await erase()\n    destroyed += 1\n',
    replace: '    destroyed += 1\n',
  },
  {
    ...tombstones,
    name: 'a tombstone takes a key that was made later',
    find: 'if (!hasTombstone(tombstones, ownerHash, keyIdsIn(content))) continue',
    replace: '',
  },
  {
    ...tombstones,
    name: 'a place that lost its tombstones stays without them',
    find: 'await own?.add(missingFrom(inOwn, all))',
    replace: 'await own?.add([])',
  },
  {
    ...keyFiles,
    name: 'a key file is not overwritten before it is removed',
    find: "    await writeSynced(path, 'r+', randomBytes(size))\n",
    replace: '',
  },
  {
    ...keyFiles,
    name: 'the remains of a key file after a crash outlive the key',
    find: 'name.startsWith(basename(path))',
    replace: 'name === basename(path)',
  },
  {
    ...keyFiles,
    name: 'rewrapping revives a destroyed key',
    find: 'if (await stat(path).catch(() => null)) await rename(temporary, path)\n    else await overwriteAndUnlink(temporary)',
    replace: 'await rename(temporary, path)',
  },
  {
    ...passwords,
    name: 'any password fits',
    find: 'return timingSafeEqual(made, compared.tag) && known !== null',
    replace: 'return known !== null',
  },
  {
    ...passwords,
    name: 'an account without a password accepts the tag of no account',
    find: 'return timingSafeEqual(made, compared.tag) && known !== null',
    replace: 'return timingSafeEqual(made, compared.tag) || known === null',
  },
  {
    ...passwords,
    name: 'two spellings of one password differ',
    find: "password.normalize('NFKC')",
    replace: 'password',
  },
  {
    ...passwords,
    name: 'passwords have no pepper',
    find: 'secret: pepper.key.export(),',
    replace: 'secret: Buffer.alloc(32),',
  },
  {
    ...passwords,
    name: 'an unknown address takes no time',
    find: 'const compared = known ?? nobody',
    replace: 'if (!known) return false\n      const compared = known ?? nobody',
  },
  {
    ...passwords,
    name: 'a hash under a former key is not replaced',
    find: 'known.keyId !== keyring.currentId ||',
    replace: '',
  },
  {
    ...tokens,
    name: 'a token of another project is accepted',
    find: 'pid !== projectId || ',
    replace: '',
  },
  {
    ...tokens,
    name: 'an access token lasts for a day',
    find: '.setExpirationTime(issuedAt + accessTokenSeconds)',
    replace: '.setExpirationTime(issuedAt + 86_400)',
  },
  {
    ...tokens,
    name: 'an expired token is accepted',
    find: 'currentDate: now,',
    replace: 'currentDate: new Date(0),',
  },
  {
    ...tokens,
    name: 'codes have five digits',
    find: "String(randomInt(1_000_000)).padStart(6, '0')",
    replace: "String(randomInt(100_000)).padStart(5, '0')",
  },
  {
    ...tokens,
    name: 'tokens that were issued in the future are accepted',
    find: 'if (issuedAt * 1000 > now.getTime() + clockToleranceMs)',
    replace: 'if (issuedAt < 0)',
  },
  {
    ...tokens,
    name: 'a token that was verified once never expires',
    find: 'if (expiresAt <= Math.floor(now.getTime() / 1000))',
    replace: 'if (expiresAt < 0)',
  },
  {
    ...tokens,
    name: 'a token counts as verified by the part before its signature',
    find: "hash('sha256', token, 'base64')",
    replace: "hash('sha256', token.slice(0, token.lastIndexOf('.')), 'base64')",
  },
  {
    ...keyring,
    name: 'all purposes share one key',
    find: 'createSecretKey(derive(root, purpose, rootKeyBytes))',
    replace: "createSecretKey(derive(root, 'key', rootKeyBytes))",
  },
  {
    ...keyring,
    name: 'a short root key is accepted',
    find: 'if (root.length !== rootKeyBytes) throw',
    replace: 'if (root.length === 0) throw',
  },
  {
    ...challenges,
    name: 'a challenge works for another purpose',
    find: '.update(JSON.stringify(boundTo))',
    replace: ".update('')",
  },
  {
    ...challenges,
    name: 'an expired challenge works',
    find: 'isOurs && isBeforeEnd(endsAt, challengeMs, clock.now()) ? endsAt : null',
    replace: 'isOurs ? endsAt : null',
  },
  {
    ...mailLinks,
    name: 'a link that stops one kind of mail stops another',
    find: 'JSON.stringify([kind, userId])',
    replace: 'JSON.stringify([userId])',
  },
  {
    ...mailLinks,
    name: 'an unsigned link stops mails',
    find: 'return isOurs ? userId : null',
    replace: 'return userId',
  },
  {
    ...refreshTokens,
    name: 'clients that refresh at once get different successors',
    find: "digest(keyring.currentId, 'successor', token).toString('base64url')",
    replace: 'newSecretToken()',
  },
  {
    ...blindIndex,
    name: 'equal values of two kinds have equal blocking keys',
    find: 'hashUnder(keyring.current(`index:token:${kind}`), `${kind}\\0${normalized}`)',
    replace: "hashUnder(keyring.current('index:token:'), `${normalized}`)",
  },
  {
    ...gate,
    name: 'the line of waiting hashes has no end',
    find: 'if (line.length >= waiting) throw refusal()\n',
    replace: '',
  },
  {
    ...gate,
    name: 'more hashes run at once than allowed',
    find: 'if (running < atOnce) {',
    replace: 'if (running <= atOnce) {',
  },
]
