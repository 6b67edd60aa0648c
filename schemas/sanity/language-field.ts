/** Field name of a language's text: field names have no hyphen, so 'zh-CN' is kept in `zh_CN`. */
export const languageField = (language: string): string => language.replace('-', '_')
