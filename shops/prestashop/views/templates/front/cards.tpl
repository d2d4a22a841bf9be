{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
{extends file='customer/page.tpl'}
{block name='page_title'}
  {l s='My saved cards' d='Modules.Escudo.Shop'}
{/block}
{block name='page_content'}
  {if $escudo_cards}
    <table class="table">
      <thead><tr><th>{l s='Card' d='Modules.Escudo.Shop'}</th><th>{l s='Valid until' d='Modules.Escudo.Shop'}</th><td></td></tr></thead>
      <tbody>
        {foreach from=$escudo_cards item=card}
          <tr>
            <td>{$card.label|escape:'htmlall':'UTF-8'}</td>
            <td>{$card.expiryMonth|escape:'htmlall':'UTF-8'}/{$card.expiryYear|escape:'htmlall':'UTF-8'}</td>
            <td>
              <form method="post" action="{$escudo_action|escape:'htmlall':'UTF-8'}">
                <input type="hidden" name="token" value="{$escudo_token|escape:'htmlall':'UTF-8'}">
                <button class="btn btn-link" type="submit" name="remove" value="{$card.uuid|escape:'htmlall':'UTF-8'}">{l s='Remove' d='Modules.Escudo.Shop'}</button>
              </form>
            </td>
          </tr>
        {/foreach}
      </tbody>
    </table>
  {else}
    <p>{l s='You have no saved cards. You can save one when you pay.' d='Modules.Escudo.Shop'}</p>
  {/if}
{/block}
