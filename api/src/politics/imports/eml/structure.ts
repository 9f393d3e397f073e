import type { ChildGroup, ElementRule, XmlSchema } from '../parsing/xml.ts';

/**
 * The structure of the messages 110a, 230b and 510 of EML_NL 1.0, the Dutch form of EML 5.0, as its schemas state it.
 * What the import does not use is ignored.
 */

const token: ElementRule = { text: /^.{1,300}$/su };
const optionalToken: ElementRule = { text: /^.{0,300}$/su };
const count: ElementRule = { text: /^\d{1,9}$/ };
const ignored: ElementRule = { ignored: true };
const day: ElementRule = { text: /^\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?$/ };
const instant: ElementRule = { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/ };

const optional = (rule: ElementRule) => ({ ...rule, min: 0 });
const many = (rule: ElementRule, min = 1) => ({ ...rule, min, max: Infinity });
const identified = (rule: ElementRule, id: RegExp): ElementRule => ({ ...rule, attributes: { Id: id } });

/** The place of a list or candidate, from 1. */
const place = /^[1-9]\d{0,4}$/;

const electionIdentifier: ElementRule = {
  ...identified({}, /^(EP|EK|TK|GR|BC|GC|ER|PS|AB|NR|PR|LR|IR)2\d{3}(\d{4})?(_[\w-]*)?$/),
  content: [
    { ElectionName: optional(token) },
    { ElectionCategory: { text: /^(EP|EK|TK|GR|BC|GC|ER|PS|AB|NR|PR|LR|IR)$/ } },
    {
      'kr:ElectionSubcategory': optional(token),
      'kr:ElectionDomain': optional(token),
      'kr:ElectionDate': day,
      'kr:NominationDate': optional(day),
    },
  ],
};

const contestIdentifier: ElementRule = {
  ...identified({}, /^([1-9]\d{0,3}|geen|alle|[IVXLCDM]+)$/),
  content: [{ ContestName: optional(token) }],
};

const head = (more: ChildGroup[]): ChildGroup[] => [
  { TransactionId: ignored },
  {
    ManagingAuthority: optional({
      content: [
        { AuthorityIdentifier: { ...optionalToken, attributes: { Id: /^.{1,40}$/ } } },
        { AuthorityAddress: ignored, 'kr:CreatedByAuthority': optional(ignored) },
      ],
    }),
  },
  { IssueDate: optional(day) },
  { 'kr:Schema': optional(ignored), 'kr:CreationDateTime': instant, 'ds:CanonicalizationMethod': optional(ignored) },
  ...more,
];

const electionDefinition: ElementRule = {
  content: head([
    {
      ElectionEvent: {
        content: [
          { EventIdentifier: ignored },
          {
            Election: {
              content: [
                { ElectionIdentifier: electionIdentifier },
                {
                  Contest: {
                    content: [
                      { ContestIdentifier: contestIdentifier },
                      { VotingMethod: optionalToken },
                      { MaxVotes: optionalToken },
                    ],
                  },
                },
                { 'kr:NumberOfSeats': count },
                { 'kr:PreferenceThreshold': count },
                {
                  'kr:ElectionTree': {
                    content: [
                      {
                        'kr:Region': many({
                          record: true,
                          attributes: { RegionCategory: /^[A-Z_]{1,40}$/ },
                          content: [{ 'kr:RegionName': token }, { 'kr:Committee': { ...ignored, min: 0, max: 3 } }],
                        }),
                      },
                    ],
                  },
                },
                {
                  'kr:RegisteredParties': {
                    // A record, so that the parent does not keep it. It shows that the election was read completely.
                    record: true,
                    content: [
                      {
                        'kr:RegisteredParty': many(
                          {
                            record: true,
                            content: [
                              { 'kr:RegisteredAppellation': optionalToken },
                              { 'kr:RegisteredBy': optional(ignored) },
                            ],
                          },
                          0,
                        ),
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ]),
};

const locality: ChildGroup = {
  'xal:Locality': {
    content: [
      { 'xal:LocalityName': optional(optionalToken) },
      {
        'xal:Thoroughfare': optional(ignored),
        'xal:PostalCode': optional(ignored),
        'xal:AddressLine': { ...ignored, min: 0, max: 20 },
      },
    ],
  },
};

const candidate: ElementRule = {
  record: true,
  content: [
    { CandidateIdentifier: { ...identified({}, place), content: [{ ShortCode: optional(ignored) }] } },
    {
      CandidateFullName: {
        content: [
          {
            'xnl:PersonName': {
              content: [
                {
                  'xnl:NameLine': { ...optional(optionalToken), max: 10 },
                  'xnl:FirstName': optional(optionalToken),
                  'xnl:NamePrefix': optional(optionalToken),
                  'xnl:LastName': token,
                },
              ],
            },
          },
        ],
      },
    },
    { DateOfBirth: optional(ignored) },
    {
      Gender: optional({ text: /^(male|female|unknown|other)$/ }),
      'kr:GenderAnnex': optional({ text: /^(male|female|other)$/ }),
    },
    {
      QualifyingAddress: optional({
        content: [
          {
            'xal:Locality': optional(locality['xal:Locality'] as ElementRule),
            'xal:Country': optional({
              content: [
                { 'xal:CountryNameCode': optional(optionalToken) },
                { 'xal:Locality': optional(locality['xal:Locality'] as ElementRule) },
              ],
            }),
            'xal:AddressLine': { ...ignored, min: 0, max: 20 },
            'xal:PostalServiceElements': optional(ignored),
          },
        ],
      }),
    },
    { Contact: optional(ignored) },
    { Agent: optional(ignored) },
    { 'kr:DateOfBirthAnnex': optional(ignored) },
    { 'kr:NationalIdentificationNumber': optional(ignored) },
  ],
};

const candidateList: ElementRule = {
  content: head([
    {
      CandidateList: {
        content: [
          { ListDate: optional(day) },
          {
            Election: {
              content: [
                { ElectionIdentifier: electionIdentifier },
                {
                  Contest: many({
                    record: true,
                    content: [
                      { ContestIdentifier: contestIdentifier },
                      {
                        Affiliation: many({
                          record: true,
                          content: [
                            {
                              AffiliationIdentifier: {
                                ...identified({}, place),
                                content: [{ RegisteredName: optionalToken }],
                              },
                            },
                            {
                              Type: { text: /^(lijstengroep|stel gelijkluidende lijsten|op zichzelf staande lijst)$/ },
                            },
                            {
                              'kr:ListData': {
                                attributes: { PublishGender: /^(true|false|0|1)$/ },
                                content: [{ 'kr:Contests': optional(ignored) }],
                              },
                            },
                            { Candidate: many(candidate) },
                          ],
                        }),
                      },
                    ],
                  }),
                },
              ],
            },
          },
        ],
      },
    },
  ]),
};

const voteGroup: ChildGroup[] = [
  {
    Selection: many({
      record: true,
      content: [
        {
          Candidate: optional({
            content: [
              { CandidateIdentifier: identified({ content: [{ ShortCode: optional(ignored) }] }, place) },
              { Gender: optional(ignored) },
            ],
          }),
          AffiliationIdentifier: optional({ ...identified({}, place), content: [{ RegisteredName: optionalToken }] }),
          ReferendumOptionIdentifier: optional(ignored),
        },
        { 'kr:InitialValidVotes': optional(ignored) },
        { ValidVotes: count },
      ],
    }),
  },
  { 'kr:InitialCast': optional(ignored) },
  { Cast: count },
  { 'kr:InitialTotalCounted': optional(ignored) },
  { TotalCounted: count },
  { 'kr:InitialRejectedVotes': { ...ignored, min: 0, max: 2 } },
  { RejectedVotes: { ...count, attributes: { ReasonCode: /^(blanco|ongeldig)$/ }, min: 2, max: 2 } },
  { 'kr:InitialUncountedVotes': { ...ignored, min: 0, max: 14 } },
  { UncountedVotes: { ...optional(ignored), max: 14 } },
];

const reportingUnit: ElementRule = {
  record: true,
  content: [
    { ReportingUnitIdentifier: { ...optionalToken, attributes: { Id: /^.{1,60}$/ } } },
    { 'kr:ReportingUnitType': optional(ignored), 'kr:SharedLocation': optional(ignored) },
    ...voteGroup,
    { 'kr:ReportingUnitInvestigations': optional(ignored) },
  ],
};

const countMessage: ElementRule = {
  content: head([
    {
      Count: {
        content: [
          { 'kr:CountingMethod': optional(ignored) },
          { EventIdentifier: ignored },
          { 'kr:Phase': optional(ignored) },
          {
            Election: {
              content: [
                { ElectionIdentifier: electionIdentifier },
                {
                  Contests: {
                    content: [
                      {
                        Contest: many({
                          record: true,
                          content: [
                            { ContestIdentifier: contestIdentifier },
                            { TotalVotes: optional({ record: true, content: voteGroup }) },
                            { ReportingUnitVotes: many(reportingUnit, 0) },
                          ],
                        }),
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ]),
};

const messages: [RegExp, ElementRule][] = [
  [/^110a$/, electionDefinition],
  [/^230[bc]$/, candidateList],
  [/^510[a-dqrs]$/, countMessage],
];

/** The messages that can be imported, by the attribute `Id` of their root. */
export const emlSchema: XmlSchema = {
  namespaces: {
    '': 'urn:oasis:names:tc:evs:schema:eml',
    kr: 'http://www.kiesraad.nl/extensions',
    xal: 'urn:oasis:names:tc:ciq:xsdschema:xAL:2.0',
    xnl: 'urn:oasis:names:tc:ciq:xsdschema:xNL:2.0',
    ds: 'http://www.w3.org/2000/09/xmldsig#',
  },
  root: (name, { Id = '' }) => (name === 'EML' ? messages.find(([id]) => id.test(Id))?.[1] : undefined),
};
