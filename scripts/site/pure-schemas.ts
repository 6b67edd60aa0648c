import type { Plugin } from 'vite'

/** A page that uses one pure function of schemas/domain would bring all of zod with it (22 KB), because a bundler cannot
 *  know that building a schema changes nothing else. It is told so here, for the browser's bundle only: calls at the top
 *  level of these files are pure by the house's rules, `new` included: an unused `Intl.DateTimeFormat` costs a phone 60 ms. */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/schemas\/(domain|content|forms)\/[\w-]+\.ts$/ },
    handler(code) {
      const calls: { start: number; end: number }[] = []
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations)
          if (init?.type === 'CallExpression' || init?.type === 'NewExpression')
            calls.push({ start: init.start, end: init.end })
      }
      return calls
        .toReversed()
        .reduce(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        )
    },
  },
})
