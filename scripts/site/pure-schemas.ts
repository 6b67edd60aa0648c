import type { Plugin } from 'vite'

/** Marks the constants of our schemas as pure. A page that uses one pure function of schemas/domain would otherwise bring all of
 *  zod (22 KB), because a bundler cannot know that building a schema has no side effects. By our own rule no top-level constant
 *  of these files has any; an unused `Intl.DateTimeFormat` alone costs a phone 60 ms. For the browser's bundle only. */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/schemas\/(domain|content|forms)\/[\w-]+\.ts$/ },
    handler(code) {
      const constants = this.parse(code).body.flatMap((statement) => {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ init }) => init) : []
      })
      let text = code
      for (const init of constants.toReversed()) {
        if (init?.type !== 'CallExpression' && init?.type !== 'NewExpression') continue
        const { start, end } = init
        text = `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`
      }
      return text
    },
  },
})
