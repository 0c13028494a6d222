/** The settings that production requires, with invented values. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://crosscheck.example.org',
  ROOT_KEY_FILE: '/run/secrets/root-key',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  OPERATOR_NAME: 'Example Society',
  OPERATOR_ADDRESS: '1 Example Street, Dublin',
  OPERATOR_CONTACT: 'help@example.org',
  GOVERNING_LAW: 'the law of Ireland',
  SUPERVISORY_AUTHORITY: 'Data Protection Commission, dataprotection.ie',
  HOSTING_PROVIDER: 'Example Hosting, Ireland',
  DATA_TRANSFERS: 'None.',
  SPECIAL_CATEGORY_BASIS: 'As decided in the impact assessment of March 2026.',
}
