import { campaign } from '#campaign/campaign.ts';
import type { Member } from '../../../features/settings/contract.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { PHONE_WIDTH, Picture, PORTRAIT_WITHOUT_PHOTO } from '../../../shared/web/picture.tsx';
import { SheetDialog } from '../../../shared/web/sheet-dialog.tsx';
import { useCampaign } from '../../content/campaign-context.ts';
import { teamRow } from './team-rows.ts';
import { tradeOf } from './trade.ts';

export function TeamScreen() {
  const { team } = useCampaign();
  return (
    <div className="page">
      <div className={team.photoUrl ? 'team-header illustrated' : 'team-header'}>
        <header className="page-header">
          <p className="kicker">{campaign.list.caption}</p>
          <h1>El Equipo</h1>
          <p className="lead">
            {team.members.length > 0
              ? spoken`Vecinas y vecinos con un oficio y una cuadra. Tocá una foto para conocer a cada persona.`
              : spoken`Pronto vas a conocer acá a las personas de la lista.`}
          </p>
        </header>
        {team.photoUrl && (
          <Picture
            src={team.photoUrl}
            alt={team.photoAlt ?? 'El equipo'}
            focus={team.photoFocus}
            sizes={`(min-width: 48rem) 550px, ${PHONE_WIDTH}`}
            className="ratio-16-9 team-photo"
            priority
          />
        )}
      </div>
      <ul className="team-grid">
        {team.members.map((member, index) => (
          <TeamMember
            key={`${member.firstName} ${member.lastName} ${member.biography}`}
            member={member}
            dialogId={`persona-${index + 1}`}
            address={`#${addressOf(member)}`}
            row={teamRow(index, team.members.length)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The URL fragment of a member, such as elvira-del-monte. */
const addressOf = ({ firstName, lastName }: Member) =>
  searchable(`${firstName} ${lastName}`).replace(/[^a-z0-9]+/g, '-');

interface TeamMemberProps {
  member: Member;
  dialogId: string;
  address: string;
  row: ReturnType<typeof teamRow>;
}

function TeamMember({ member, dialogId, address, row }: TeamMemberProps) {
  const name = `${member.firstName} ${member.lastName}`;
  const trade = tradeOf(member.biography);
  const photo = { src: member.photoUrl ?? PORTRAIT_WITHOUT_PHOTO, focus: member.photoFocus };
  const described = member.photoUrl ? (member.photoAlt ?? `Foto de ${name}`) : '';
  return (
    <li data-row-of={row.of} data-row={row.isIncomplete ? 'incomplete' : undefined}>
      <button type="button" popoverTarget={dialogId} aria-haspopup="dialog" className="team-member box">
        <Picture
          {...photo}
          alt=""
          sizes="(min-width: 64rem) 280px, 50vw"
          className="ratio-1-1"
          width={800}
          height={800}
        />
        <span className="team-text stack">
          <span className="team-name">{name}</span>
          {trade && <span>{trade}</span>}
        </span>
      </button>
      <SheetDialog id={dialogId} labelledBy={`${dialogId}-nombre`} address={address}>
        <div className="team-dialog">
          <Picture
            {...photo}
            alt={described}
            sizes={`(min-width: 48rem) 280px, ${PHONE_WIDTH}`}
            className="ratio-1-1"
            width={800}
            height={800}
          />
          <div className="sheet-dialog-body stack">
            <p className="kicker">{campaign.list.caption}</p>
            <h2 id={`${dialogId}-nombre`}>{name}</h2>
            <p>{member.biography}</p>
          </div>
        </div>
      </SheetDialog>
    </li>
  );
}
