import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { direction } from '@crosscheck/text/message/languages'
import { Fragment } from 'react'
import type { MailContent } from './content.ts'
import { styles, styleSheet } from './styles.ts'
import type { Block } from './words.ts'

const Paragraph = ({ children }: { children: string }) => (
  <Text className="ink" style={styles.paragraph}>
    {children}
  </Text>
)

const BlockView = ({ block }: { block: Block }) => {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph>{block.text}</Paragraph>
    case 'code':
      return (
        <Text className="ink sunk" style={styles.code}>
          {block.text}
        </Text>
      )
    case 'facts':
      return (
        <Section className="sunk" style={styles.facts}>
          {block.rows.map(({ label, value }) => (
            <div key={label}>
              <Text className="soft" style={styles.label}>
                {label}
              </Text>
              <Text className="ink" style={styles.value}>
                {value}
              </Text>
            </div>
          ))}
        </Section>
      )
  }
}

/** One button. Its address is printed below it for readers who want to check it first. */
const Action = ({ label, url, hint }: MailContent['button']) => (
  <>
    <Section style={styles.actions}>
      <Button className="button" href={url} style={styles.button}>
        {label}
      </Button>
    </Section>
    <Text className="soft" style={styles.small}>
      {hint}
      <br />
      {url}
    </Text>
  </>
)

const Footer = ({ footer: { text, links } }: Pick<MailContent, 'footer'>) => (
  <>
    {text !== null && (
      <Text className="soft" style={styles.small}>
        {text}
      </Text>
    )}
    {links.length > 0 && (
      <Text className="soft" style={styles.choices}>
        {links.map(({ label, url }, position) => (
          <Fragment key={url}>
            {position > 0 && <br />}
            <Link className="link" href={url} style={styles.link}>
              {label}
            </Link>
          </Fragment>
        ))}
      </Text>
    )}
  </>
)

/** No pictures, no tracking, no remote content: the mail looks the same in every mail program. */
export const Mail = ({ content }: { content: MailContent }) => {
  const { language, subject, preheader, blocks, button, closing, sender, footer } = content
  return (
    <Html lang={language} dir={direction(language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Keeps mail programs from turning phone numbers and dates into links. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      {/*
       * This element sets no colors: inline colors would override the style sheet for dark mode.
       */}
      <Body className="paper" style={styles.body}>
        <Preview>{preheader}</Preview>
        <Section className="paper outer" style={styles.outer}>
          <Container className="surface lined card" style={styles.card}>
            {sender !== null && (
              <Text className="soft" style={styles.brand}>
                {sender}
              </Text>
            )}
            <Heading as="h1" className="ink" style={styles.title}>
              {subject}
            </Heading>
            {blocks.map((block, position) => (
              <BlockView key={position} block={block} />
            ))}
            <Action {...button} />
            {closing.map((text) => (
              <Paragraph key={text}>{text}</Paragraph>
            ))}
            <Hr className="lined" style={styles.line} />
            <Footer footer={footer} />
          </Container>
        </Section>
      </Body>
    </Html>
  )
}
