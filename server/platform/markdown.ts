/** Markdown as HTML that is safe to show, and as plain text. */
export { type FrontMatter, frontMatterOf } from './markdown/front-matter.ts'
export { type MarkdownSection, markdownTitle, renderMarkdown, sectionsOf } from './markdown/render-markdown.ts'
