import { describe, expect, test } from 'vitest'
import { pointsOfField } from '../matching/rule/points.ts'
import { partnerEntries } from './partner-fields.ts'
import { matchingDefaults } from '../matching/rule/config.ts'
import { evidenceFields, ruleFields } from '../matching/record/fields.ts'
import {
  checkboxNames,
  fieldOf,
  fieldsOfStep,
  groupsOfStep,
  isPartnerField,
  isSubmitterField,
  partnerFieldNames,
  partnerFields,
  submitterFieldNames,
  submitterFieldOf,
  submitterFields,
  wizardSteps,
} from './catalog.ts'

/** Section 3 of the specification, without the columns that are not fields. */
const specified =
  `fullName, phoneNumber, email, nicknames, barNames, age, height, weight, hairColor,
  eyeColor, occupation, workplace, socialMediaInstagram, socialMediaFacebook, socialMediaTiktok,
  socialMediaSnapchat, hobbies, favoritePlaces, carMake, carModel, carColor, licensePlate, habits,
  allergies, birthdate, address, tattoos, piercings, distinctiveMarks, familyMembers, petNames, dateMet,
  relationshipDuration, relationshipStatus, howTheyMet, anniversaryDate, livingSituation, recentBreakupAt,
  partnerPhotoUrl, couplePhotoUrls, isSponsoredPartner, sponsorDetails, sponsorType, sponsorDuration,
  sponsorBenefits, isLdr, meetingLocationCountry, meetingLocationCity, partnerHomeCountry, partnerHomeCity,
  ldrDuration, visitFrequency, communicationMethod, futurePlans, visaStatus, languageBarrier,
  culturalDifferences`.split(/,\s*/)
/** Evidence only; the specification does not have them. */
const additional = ['otherAccounts']

const byPoints = (points: number) =>
  ruleFields.filter((field) => pointsOfField(field, matchingDefaults) === points).toSorted()

describe('the field catalog', () => {
  test('has the fields of the specification, and the other accounts', () => {
    expect(partnerFieldNames.toSorted()).toEqual([...specified, ...additional].toSorted())
    expect(submitterFieldNames).toEqual([
      'fullName',
      'email',
      'phone',
      'age',
      'address',
      'city',
      'country',
      'relationshipToPartner',
      'preferredContactMethod',
      'notes',
      'consentChecked',
    ])
    expect(checkboxNames).toEqual(['ageConfirmed', 'dataProcessing', 'liabilityWaiver'])
  })

  // claim: points-as-published
  test('gives the points of the specification', () => {
    expect(byPoints(20)).toEqual([
      'email',
      'fullName',
      'licensePlate',
      'phoneNumber',
      'socialMediaFacebook',
      'socialMediaInstagram',
      'socialMediaSnapchat',
      'socialMediaTiktok',
    ])
    expect(byPoints(10)).toEqual([
      'address',
      'birthdate',
      'carMake',
      'carModel',
      'meetingLocationCity',
      'meetingLocationCountry',
      'occupation',
      'partnerHomeCountry',
      'workplace',
    ])
    expect(byPoints(15)).toEqual(['sponsorType'])
    expect(matchingDefaults.weights.longDistance).toBe(15)
  })

  // claim: own-details-not-compared
  test('has comparison settings only for fields of the description', () => {
    expect(submitterFields.filter(({ isCompared }) => isCompared)).toEqual([])
    expect(partnerFields.filter(({ comparison }) => comparison).length).toBe(evidenceFields.length)
  })

  test('names the main field of every part', () => {
    const parts = Object.entries(partnerEntries).flatMap(([name, entry]) =>
      'comparedWith' in entry ? [[name, entry.comparedWith]] : [],
    )
    expect(parts).toEqual([
      ['barNames', 'nicknames'],
      ['isSponsoredPartner', 'sponsorType'],
      ['isLdr', 'meetingLocationCountry'],
    ])
  })

  test("places every field in one of the seven steps, and the user's own in the first", () => {
    expect(wizardSteps.flatMap((step) => fieldsOfStep(step.number)).length).toBe(
      partnerFields.length + submitterFieldNames.length + checkboxNames.length,
    )
    expect(wizardSteps.map((step) => fieldsOfStep(step.number).length)).toEqual([
      14, 8, 7, 10, 7, 17, 9,
    ])
  })

  test('keeps groups together and in order', () => {
    for (const { number } of wizardSteps) {
      expect(groupsOfStep(number).flatMap((group) => group.fields)).toEqual(fieldsOfStep(number))
    }
  })

  test('seals all stored fields and keeps the boxes out of storage', () => {
    expect(partnerFields.every((field) => field.stored && field.sealed)).toBe(true)
    expect(submitterFieldOf('ageConfirmed')).toMatchObject({ stored: false, sealed: false })
    expect(submitterFieldOf('email')).toMatchObject({
      stored: true,
      sealed: true,
      autocomplete: 'email',
    })
  })

  // claim: sensitive-fields-warn
  test('marks fields that contain or may reveal health, sex life, belief, origin, offenses, or risks', () => {
    const marked = [...submitterFields, ...partnerFields].flatMap(({ name, sensitive }) =>
      sensitive.length === 0 ? [] : [`${name}: ${sensitive.join(' ')}`],
    )
    expect(marked).toEqual([
      'address: whereabouts',
      'relationshipToPartner: sexLife',
      'barNames: sexLife',
      'address: whereabouts',
      'tattoos: belief offence',
      'piercings: sexLife',
      'distinctiveMarks: health',
      'otherAccounts: sexLife',
      'workplace: whereabouts',
      'favoritePlaces: whereabouts belief',
      'habits: health offence',
      'howTheyMet: sexLife',
      'relationshipStatus: sexLife',
      'livingSituation: whereabouts child',
      'sponsorBenefits: sexLife offence',
      'visaStatus: residenceStatus',
      'culturalDifferences: belief ethnicOrigin',
      'partnerPhotoUrl: image',
      'couplePhotoUrls: image',
      'familyMembers: child',
      'allergies: health',
    ])
  })

  test('recognizes field names from outside', () => {
    expect(isPartnerField('petNames')).toBe(true)
    expect(isPartnerField('constructor')).toBe(false)
    expect(isSubmitterField('phone')).toBe(true)
    expect(isSubmitterField('ageConfirmed')).toBe(false)
    expect(() => fieldOf('nothing' as 'email')).toThrow('No such field')
  })

  test('offers the meeting countries with other at the end', () => {
    const { options } = fieldOf('meetingLocationCountry')
    expect(options.length).toBe(20)
    expect(options[0]).toBe('Thailand')
    expect(options.at(-1)).toBe('other')
  })
})
