type ContentsProps = { title: string; titles: Readonly<Record<string, string>> }

/** The sections of a page; each id is that of a section. */
export const TableOfContents = ({ title, titles }: ContentsProps) => (
  <nav aria-labelledby="contents" className="grid gap-2 border-y border-line py-5">
    <h2 id="contents" className="text-h3">
      {title}
    </h2>
    <ol className="grid gap-x-8 md:grid-cols-2">
      {Object.entries(titles).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
